import { expect, test } from 'vitest';
import { isUnfitUsername, refuseUnfitUsername, usernameLookOf } from './usernames.ts';

test('refuses reserved names in any letter case [§12 Registration and names]', () => {
  for (const name of [
    ...['Guest', 'guest', 'TIE', 'Bank', 'aDmIn', 'doxa', 'user_1', 'USER_x', 'Deleted_abc'],
    ...['Support', 'Moderator', 'Staff', 'System', 'Team', 'Mint', 'Escrow', 'House'],
  ])
    expect(isUnfitUsername(name), name).toBe(true);
});

test('refuses names that look like reserved ones, or like a guest’s', () => {
  for (const name of [
    'Adm1n',
    'admln',
    '_admin',
    'D0xa',
    'd_o_x_a',
    'T1e',
    'B4nk_',
    'Guest_4821',
    'guest1',
    'GU3ST',
  ])
    expect(isUnfitUsername(name), name).toBe(true);
});

test('accepts names that only resemble reserved ones', () => {
  for (const name of ['guesthouse', 'banker', 'users', 'user1', 'adminton', 'tied_up', 'undeleted_x'])
    expect(isUnfitUsername(name), name).toBe(false);
});

test('refuses names that begin or end with a staff word between underscores, and its plurals [§12 Registration and names]', () => {
  for (const name of [
    ...['Support_Team', 'Admin_1', 'the_Moderator', 'Adm1n_Mara', '_staff_x', 'Game__System'],
    ...['moderators', 'Admins', 'M0derat0rs', 'Our_Admins', 'Supports'],
  ])
    expect(isUnfitUsername(name), name).toBe(true);
  for (const name of [
    'Housemate',
    'Banksy',
    'Steam_Punk',
    'Teammate',
    'Minty',
    'my_team_mate',
    'Bow_Tie',
    'Dream_Team',
    'Green_House',
    '___',
  ])
    expect(isUnfitUsername(name), name).toBe(false);
});

test('refuses names that begin or end with the product’s name [§12 Registration and names]', () => {
  for (const name of ['Doxa_Team', 'doxa_official', 'my_doxa', 'The_D0xa', 'doxa99', 'paradoxa'])
    expect(isUnfitUsername(name), name).toBe(true);
  expect(isUnfitUsername('a_doxa_fan')).toBe(false);
});

test('treats names that look alike as equal [§12 Registration and names]', () => {
  for (const [one, other] of [
    ['PauI_x', 'Paul_x'],
    ['Pau1_x', 'paul_X'],
    ['O0o', 'ooO'],
  ])
    expect(usernameLookOf(one!)).toBe(usernameLookOf(other!));
  expect(usernameLookOf('Pau_l')).not.toBe(usernameLookOf('Paul_'));
  expect(usernameLookOf('mara')).not.toBe(usernameLookOf('m4ra'));
});

test('refuses offensive names, also with underscores and digits for letters [§12 Registration and names]', () => {
  for (const name of [
    'fuck',
    'F_U_C_K',
    'fuuuck',
    'b1tch',
    'big_ass',
    'n1gg3r',
    'H1tler88',
    'nazi_1',
    'kkk',
    'goebbels',
    'Himmler',
    'Hit1er',
    'HitIer',
    'nlgger',
    'White_Power',
    'pedophile_x',
    'kill_yourself',
    'jizz',
    'Arschl0ch',
  ])
    expect(isUnfitUsername(name), name).toBe(true);
});

test('does not read a separate number as letters', () => {
  for (const name of ['player_455', 'mara_5_4', 'Calm_Otter_455'])
    expect(isUnfitUsername(name), name).toBe(false);
  for (const name of ['big_a55', 'a_5_5', 'f_4_g']) expect(isUnfitUsername(name), name).toBe(true);
});

test('accepts names that merely contain such letters', () => {
  for (const name of [
    'Scunthorpe',
    'Cassandra',
    'assassin',
    'Dickson',
    'peacock',
    'Essex',
    'spicy',
    'raccoon',
    'Torpedo',
    'Class1c',
    'ASSIST',
    'Pla1n_Title',
  ])
    expect(isUnfitUsername(name), name).toBe(false);
});

test('refuses with the text and the field', () => {
  expect(() => refuseUnfitUsername('Doxa')).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      message: 'Please choose a different username',
      fields: { username: 'Please choose a different username' },
    }),
  );
});

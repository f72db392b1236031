// Texts of the columns drawn daily: letters from landmarks, based on their own facts, and the horoscope. {city}, {country},
// {group}, {price}, {held}, {free} and {issued} are replaced; a landmark writes in the first person.

/** The condition under which a letter's text is true. */
export type LetterKind = 'any' | 'unsold' | 'held' | 'soldOut';

export const LETTERS: Readonly<Record<LetterKind, readonly string[]>> = {
  any: [
    'Sir or madam: I have stood in {city} for as long as anybody remembers, and still people ask whether they are in the right place. They are. I am the right place.',
    'A visitor told his children that I looked bigger in the photograph. I have seen the photograph. It was taken from below, by somebody who was paid.',
    'One of my shares costs {price} Sparks. A sandwich beside me costs nearly as much, and nobody has ever been paid a dividend by a sandwich.',
    'May I correct the guide of Tuesday’s four o’clock tour. It was not the same architect, there was no duel, and the stain is a stain.',
    'I am listed under ‘{group}’. I have nothing against the others listed there, but I should like it known that nobody asked me.',
    'To the gentleman who leaned on me last week to tie his shoe: I held. You might have said something.',
    'It rained in {city} on the day of my last portrait. The painter put in a sunset. I have had complaints from people who came for it.',
    'Everybody who comes to {country} takes the same picture of me. I have a left side, too. It is very good.',
    'The pigeons and I have reached an understanding. I mention it because your paper has only printed their version.',
    'Somebody has scratched ‘K + M’ where it does not show. I have grown fond of them. If they should read this: how did it go?',
  ],
  unsold: [
    'Of my {issued} shares not one is in private hands. I do not complain. I only note that the bank never visits, and that I am at home.',
    'I see that others are being bought. All of my {issued} shares are still to be had, in good condition, one previous owner.',
  ],
  held: [
    'There are {held} of my shares in private hands now. I had not known that I had so many relatives.',
    '{held} of my {issued} shares are taken and {free} are not. I try to be the same with everybody, but I do look longer at the {held}.',
  ],
  soldOut: [
    'All of my {issued} shares are taken. Would those who go on asking at the counter please stop: the counter is part of me, and I can hear you.',
    'The bank has none of my {issued} shares left. I have been paid a compliment of exactly that size, and intend to be difficult about it.',
  ],
};

/** One line per game; no line appears twice in an edition. */
export const HOROSCOPES: readonly string[] = [
  'You will think of the right move one move later. Act surprised.',
  'A vowel takes an interest in you. Keep your options open.',
  'Mercury is in a car park. Expect delays, and pay on the second level.',
  'The first idea is good. The second is the same idea with more confidence.',
  'Somebody near you is about to say ‘easy’. Forgive them before lunch.',
  'Your lucky number is the one you ruled out.',
  'An old mistake comes back with a new hat. You know the hat, too.',
  'Trust your instincts, except the one about the corner.',
  'Patience is rewarded today, though not by anybody you can see.',
  'A short word is worth a long look. So is the door: did you lock it?',
  'You will be brilliant for eleven seconds. Try to be playing at the time.',
  'The stars advise against guessing. The stars have never played.',
  'A friend asks how it went. Begin with the weather.',
  'What you seek is on the left. What you find is your other sock.',
  'Today rewards the bold, and puts up with everybody else.',
  'You will count to nine and leave one out. It was waiting to be asked.',
  'Venus enters your house and moves the furniture. Mind your shins and your memory.',
  'A great plan will come to you in the last ten seconds. Wave to it.',
  'Do not look at anybody’s score before breakfast. After breakfast, do not gloat.',
  'The tail of the matter is longer than you think, and right behind you.',
  'You will say ‘I knew that’ twice, and once it will be true.',
  'Pluto, which is sensitive about categories, wishes you well with yours.',
  'A pair awaits you. They have been together all along, like your neighbours.',
  'Everything falls into place today, apart from one thing, which was not yours anyway.',
];

// RFC 8291's own example, and what a push service checks of a message.
import { importJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { areKeys, isPushService, sealed, signedFor, vapidPublicKey } from './web-push.ts';

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** The sender's private key in the deployment's form. */
const secret = Buffer.from(EXAMPLE.senderPrivate, 'base64url').toString('hex');
const another = Buffer.from('another-key-of-32-bytes-it-is-ok').toString('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

function jwkOf(publicKey: string, privateKey?: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x, y, ...(privateKey ? { d: privateKey } : {}) };
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const importedKey = (jwk: JsonWebKey, usages: string[]) =>
  crypto.subtle.importKey('jwk', jwk, curve, true, usages);

describe('a message to a browser [§15 Reminders]', () => {
  test('is sealed byte for byte as in the example of RFC 8291', async () => {
    const { text, senderPublic, senderPrivate, salt, message } = EXAMPLE;
    const pair = {
      publicKey: await importedKey(jwkOf(senderPublic), []),
      privateKey: await importedKey(jwkOf(senderPublic, senderPrivate), ['deriveBits']),
    };
    const body = await sealed(text, EXAMPLE, { salt: bytes(salt), pair });
    expect(Buffer.from(body).toString('base64url')).toBe(message);
  });

  test('has a fresh salt and key each time', async () => {
    const [one, other] = await Promise.all([sealed('a', EXAMPLE), sealed('a', EXAMPLE)]);
    expect(Buffer.from(one.slice(0, 16))).not.toEqual(Buffer.from(other.slice(0, 16)));
    expect(Buffer.from(one.slice(21, 86))).not.toEqual(Buffer.from(other.slice(21, 86)));
  });

  test.each([
    { which: 'current', ctx: { VAPID_KEY: secret } },
    { which: 'previous', ctx: { VAPID_KEY: another, VAPID_KEY_BEFORE: secret } },
  ])('is signed with the $which key if the browser knows that one', async ({ ctx }) => {
    const now_ms = Date.parse('2027-03-10T12:00:00Z');
    const header = await signedFor(
      { ...ctx, PUBLIC_ORIGIN: 'https://doxa.example' },
      { endpoint: 'https://fcm.googleapis.com/fcm/send/x', vapid_key: EXAMPLE.senderPublic, now_ms },
    );
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(header)!;
    expect(key).toBe(EXAMPLE.senderPublic);
    const { payload, protectedHeader } = await jwtVerify(token!, await importJWK(jwkOf(key!), 'ES256'), {
      audience: 'https://fcm.googleapis.com',
      currentDate: new Date(now_ms),
    });
    expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(payload.sub).toBe('https://doxa.example');
    expect(payload.exp! - now_ms / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  test('reuses its signature for an hour per push service and key', async () => {
    const ctx = { VAPID_KEY: secret, VAPID_KEY_BEFORE: another, PUBLIC_ORIGIN: 'https://doxa.example' };
    const fcm = 'https://fcm.googleapis.com/fcm/send/';
    const signed = (endpoint: string, time: string, vapid_key = EXAMPLE.senderPublic) =>
      signedFor(ctx, { endpoint, vapid_key, now_ms: Date.parse(`2027-03-11T${time}:00Z`) });
    const first = await signed(`${fcm}a`, '12:00');
    expect(await signed(`${fcm}b`, '12:59')).toBe(first);
    const others = [
      await signed('https://web.push.apple.com/a', '12:00'),
      await signed(`${fcm}a`, '12:00', vapidPublicKey({ VAPID_KEY: another })),
      await signed(`${fcm}a`, '13:00'),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test('uses the public key that belongs to the secret', () => {
    expect(vapidPublicKey({ VAPID_KEY: secret })).toBe(EXAMPLE.senderPublic);
    expect(vapidPublicKey({ VAPID_KEY: '' })).toBe('');
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://me@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.example/x', false],
    ['https://evil-push.services.mozilla.com.example/x', false],
    ['https://push.services.mozilla.com/x', false],
    ['https://xnotify.windows.com/x', false],
    ['http://127.0.0.1:9999/x', false],
    ['https://169.254.169.254/latest', false],
  ])('goes to push services only: %s, %s', (address, may) => {
    expect(isPushService(new URL(address))).toBe(may);
  });

  test('needs a key on the curve and a secret of 16 bytes', async () => {
    expect(await areKeys(EXAMPLE)).toBe(true);
    const broken = Buffer.from(EXAMPLE.p256dh, 'base64url');
    broken[10]! ^= 1;
    expect(await areKeys({ ...EXAMPLE, p256dh: broken.toString('base64url') })).toBe(false);
    expect(await areKeys({ ...EXAMPLE, auth: 'BTBZMqHH6r4Tts7J_aSI' })).toBe(false);
    expect(await areKeys({ ...EXAMPLE, p256dh: 'x' })).toBe(false);
  });
});

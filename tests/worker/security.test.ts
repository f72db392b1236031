// Attacks that belong to no single domain: tokens in the wrong place, redirects, forged headers, and what reaches
// the log (docs/security.md).
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { pathWith } from '../../worker/shared/contract/call.ts';
import { askToken, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, guest, player, playMemory } from '../support/client.ts';
import { fakeD1 } from '../support/fake-d1.ts';
import { Google, SocialClient } from '../support/google.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { account, mailsTo, PASSWORD, tokenMailedTo } from '../support/mailed.ts';
import { ops } from '../support/ops-calls.ts';

afterEach(() => vi.restoreAllMocks());

describe('a token used in the wrong place', () => {
  test('is not a bearer, whatever it is valid for elsewhere', async () => {
    const google = await Google.start();
    const nonce = await new SocialClient(google).nonce();
    vi.unstubAllGlobals();
    const mara = await account('mara');
    const visitor = await guest();
    await visitor.post('/auth/forgot-password', mara.email);
    const bearers = [
      await tokenMailedTo(mara.email, 'Reset'),
      await tokenMailedTo(mara.email, 'Verify'),
      nonce,
      visitor.cookie.split('=')[1]!,
      mara.publicId,
      (await mara.get('/api/me/sessions')).body[0].id,
      LOCAL_SECRETS.OPS_TOKEN,
    ];
    for (const bearer of bearers) {
      const reply = await new Client().get('/auth/me', { authorization: `Bearer ${bearer}` });
      expect(reply.status, bearer).toBe(401);
    }
  });

  test('is not a link, a guest or an operator', async () => {
    const mara = await account('mara');
    const bearer = mara.accessToken!;
    const crossed = await new Client().get(`/auth/verify-email?token=${bearer}`);
    expect(crossed.body.code).toBe('LINK_INVALID');
    const reset = { token: bearer, new_password: 'another harbour' };
    expect((await new Client().post('/auth/reset-password', reset)).body.code).toBe('LINK_INVALID');
    const operator = await mara.post('/api/ops/audit');
    expect(operator.status).toBe(401);
    const google = await Google.start();
    const nonce = await new SocialClient(google).nonce();
    vi.unstubAllGlobals();
    for (const value of [nonce, bearer, `${mara.publicId}.x`]) {
      const reply = await new Client().get('/auth/me', { cookie: `doxa_guest=${encodeURIComponent(value)}` });
      expect(reply.body.code).toBe('NO_SESSION');
    }
  });
});

describe('a redirect', () => {
  const PARAMS = {
    game_type: 'memory',
    key: 'memory',
    username: 'mara',
    provider: 'google',
    assetSlug: 'x',
    id: '1',
    itemId: '1',
  };

  test('is never the reply of a call, whatever is requested', async () => {
    const client = await player('mara');
    const elsewhere = encodeURIComponent('https://evil.example/');
    const query = ['next', 'redirect', 'redirect_uri', 'return_to', 'url', 'continue', 'token'].map(
      (name) => `${name}=${elsewhere}`,
    );
    for (const call of ALL_CALLS) {
      const path = `${pathWith(call, PARAMS)}?${query.join('&')}`;
      const init = { method: call.method, ...(call.body && { body: '{}' }) };
      const { status, headers } = await client.request(path, {
        ...init,
        headers: {
          'content-type': 'application/json',
          host: 'evil.example',
          referer: 'https://evil.example/',
        },
      });
      const isRedirect = status >= 300 && status < 400;
      expect([call.path, isRedirect, headers.get('location'), headers.get('refresh')]).toEqual([
        call.path,
        false,
        null,
        null,
      ]);
    }
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/api//evil.example/',
      '/auth/token//evil.example',
    ])
      expect((await client.get(path)).headers.get('location')).toBeNull();
  });
});

describe('a forged header', () => {
  const POISON = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-server': 'evil.example',
    'x-host': 'evil.example',
    'x-original-url': 'https://evil.example/',
    forwarded: 'host=evil.example;proto=https',
    referer: 'https://evil.example/',
  };

  test('gets into no mail of registration, a forgotten password, a change of address or password, leaving or returning [§Mail]', async () => {
    await inviter();
    expect((await register('mara', { headers: POISON })).status).toBe(200);
    await new Client().post('/auth/forgot-password', 'mara@example.com', POISON);
    const mara = await signedIn('mara');
    const change = { new_email: 'new@example.com', current_password: PASSWORD };
    await mara.post('/api/me/account/change-email', change, POISON);
    const renewed = { current_password: PASSWORD, new_password: 'another harbour' };
    await mara.post('/api/me/account/change-password', renewed, POISON);
    await mara.post('/api/me/account/delete', { password: 'another harbour' }, POISON);
    await askToken('mara', 'another harbour', { headers: POISON });
    const mails = [...(await mailsTo('mara@example.com')), ...(await mailsTo('new@example.com'))];
    expect(mails.length).toBeGreaterThanOrEqual(6);
    for (const { links, html, text, subject } of mails) {
      expect(subject + html + text).not.toContain('evil.example');
      for (const link of links) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8787\//);
    }
  });

  test('opens none of the calls of local use, even with this machine’s address [§Local use and production]', async () => {
    for (const path of ['/dev/mails', '/cdn-cgi/handler/scheduled']) {
      expect((await new Client().get(path)).status).toBe(200);
      expect((await new Client().get(path, { host: 'evil.example' })).status).toBe(404);
    }
  });

  test('gets into no reply that carries a link', async () => {
    const mara = await player('mara');
    const operator = new Client();
    operator.accessToken = LOCAL_SECRETS.OPS_TOKEN;
    for (const reply of [
      await mara.get('/api/me/referrals', POISON),
      await operator.post('/api/ops/founder', {}, POISON),
      await new Client().get('/api/docs', POISON),
    ])
      expect(JSON.stringify(reply.body)).not.toContain('evil.example');
  });
});

describe('the log', () => {
  const ADDRESS = '203.0.113.77';
  const listen = () => {
    const lines: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => lines.push(parts.map(String).join(' ')));
    return lines;
  };

  test('contains no token, password, cookie, e-mail or network address after a whole visit [§Errors]', async () => {
    const lines = listen();
    const from = { 'cf-connecting-ip': ADDRESS };
    await inviter();
    const visitor = await guest();
    const guestCookie = visitor.cookie.split('=')[1]!;
    await playMemory(visitor);
    await register('mara', { client: visitor, headers: from });
    await askToken('mara', 'a wrong guess', { headers: from });
    const mara = await signedIn('mara');
    const verification = await tokenMailedTo('mara@example.com', 'Verify');
    await new Client().get(`/auth/verify-email?token=${verification}`, from);
    await new Client().post('/auth/forgot-password', 'mara@example.com', from);
    const reset = await tokenMailedTo('mara@example.com', 'Reset');
    await new Client().post('/auth/reset-password', { token: reset, new_password: 'another harbour' }, from);
    await mara.get('/auth/me', from);
    await ops('player', { username: 'mara' });
    const log = lines.join('\n');
    expect(log).toContain('"event":"operator"');
    const secrets = [
      mara.accessToken!,
      guestCookie,
      verification,
      reset,
      LOCAL_SECRETS.OPS_TOKEN,
      PASSWORD,
      'another harbour',
    ];
    for (const secret of [...secrets, 'a wrong guess', 'mara@example.com', ADDRESS])
      expect(log).not.toContain(secret);
  });

  test('names the route of a failed call, and not its address [§Errors]', async () => {
    const lines = listen();
    const broken = fakeD1({
      prepare: () => {
        throw new TypeError('broken');
      },
    });
    const app = createApp(localPorts);
    const request = new Request('http://127.0.0.1:8787/auth/verify-email?token=very-secret', {
      headers: { 'cf-connecting-ip': ADDRESS, authorization: 'Bearer secret-bearer' },
    });
    const reply = await app.fetch(request, { ...env, DB: broken });
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toMatch(/broken|secret|TypeError/);
    expect(lines.join('\n')).toContain('"path":"/auth/verify-email"');
    expect(lines.join('\n')).not.toMatch(/very-secret|secret-bearer|203\.0\.113/);
  });
});

// Digital Asset Links, by which Android recognises the app, as configured.
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { productionPorts } from '../../worker/platform/ports.ts';

const CERT = Array(32).fill('AB').join(':');
const ADDRESS = 'https://doxa.example/.well-known/assetlinks.json';

function ask(settings: { ANDROID_URL: string; ANDROID_CERT: string }) {
  return createApp(productionPorts).request(ADDRESS, {}, { ...env, ...settings });
}

test('the Digital Asset Links name the app’s address and certificate', async () => {
  const reply = await ask({
    ANDROID_URL: 'https://play.google.com/store/apps/details?id=example.doxa',
    ANDROID_CERT: CERT,
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('application/json');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await reply.json()).toMatchObject([
    { target: { package_name: 'example.doxa', sha256_cert_fingerprints: [CERT] } },
  ]);
});

test('without an app, the Digital Asset Links answer 404 and never the page', async () => {
  const reply = await ask({ ANDROID_URL: '', ANDROID_CERT: '' });
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'NOT_FOUND' });
});

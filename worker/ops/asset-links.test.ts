import { expect, test } from 'vitest';
import { assetLinks } from './asset-links.ts';

const URL_OF_APP = 'https://play.google.com/store/apps/details?id=example.doxa.app&hl=en';
const CERT = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(':');

test('returns the app’s package name and certificate fingerprints', () => {
  const other = CERT.replace('00', 'ff');
  expect(assetLinks({ url: URL_OF_APP, cert: `${CERT}, ${other}` })).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.doxa.app',
        sha256_cert_fingerprints: [CERT.toUpperCase(), other.toUpperCase()],
      },
    },
  ]);
});

test.each([
  { url: '', cert: CERT },
  { url: URL_OF_APP, cert: '' },
  { url: URL_OF_APP, cert: CERT.slice(3) },
  { url: 'https://play.google.com/store/apps/details', cert: CERT },
  { url: 'https://play.google.com/store/apps/details?id=doxa', cert: CERT },
  { url: 'no address', cert: CERT },
])('returns null without an app or a complete certificate: %o', (settings) => {
  expect(assetLinks(settings)).toBeNull();
});

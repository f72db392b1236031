import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { LEGAL_DOCUMENTS, legalDocument } from './legal-documents.ts';

const frame = readFileSync(resolve(import.meta.dirname, '../index.html'), 'utf8');

it.each(Object.keys(LEGAL_DOCUMENTS))('%s starts no session and uses the device’s theme', (path) => {
  const html = legalDocument({ frame, path });
  expect(html).not.toContain('fetch(');
  expect(html).not.toContain('begun');
  expect(html).toContain("localStorage.getItem('device.theme')");
});

it('the privacy policy names data that is held only on request', () => {
  const html = legalDocument({ frame, path: '/privacy-policy' });
  expect(html).toContain('push service');
  expect(html).toContain('waiting list');
  expect(html).toContain('Personal tokens');
  expect(html).toContain('reports that you send');
});

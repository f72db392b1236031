// Forged requests: other sites, caches, paths, headers, bodies (API, Calls; docs/security.md).
import type { AnyForgery } from './forgery.ts';
import { BODIES } from './web-bodies.ts';
import { HEADERS } from './web-headers.ts';
import { SITES } from './web-sites.ts';

export const WEB: readonly AnyForgery[] = [...SITES, ...HEADERS, ...BODIES];

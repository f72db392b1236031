// The service's own calls: health, its description, and the operators' audit.

import openApiDocument from '../contract/openapi.generated.json' with { type: 'json' };
import { audit, health, openApi } from '../contract/service.ts';
import { type App, mount } from '../http/mount.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { auditLedger } from '../ledger/audit.ts';
import { database } from '../platform/database.ts';
import { renderApiPage } from './api-page.ts';

/** Mounts health, the OpenAPI document with its readable page, and the audit. */
export function serviceRoutes(app: App): void {
  mount(app, health, ({ now_ms }) => ({ status: 'ok' as const, day: gameDayAt(now_ms) }));
  mount(app, openApi, () => openApiDocument);
  app.get('/api/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return c.html(renderApiPage(openApiDocument));
  });
  mount(app, audit, ({ env }) => auditLedger(database(env)));
}

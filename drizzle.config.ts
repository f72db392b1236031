// drizzle-kit reads the tables of every domain and writes migrations; STRICT, CHECKs and triggers are added by hand.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/**/tables.ts',
  out: './migrations',
});

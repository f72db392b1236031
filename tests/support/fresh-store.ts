// Every test in workerd begins with an empty, migrated database, empty KV and no objects.
import { beforeEach } from 'vitest';
import { freshStores } from './empty-stores.ts';

beforeEach(freshStores);

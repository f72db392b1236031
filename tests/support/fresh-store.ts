// Every test in workerd begins with an empty, migrated database, empty KV and no objects.
import { beforeAll, beforeEach } from 'vitest';
import { emptyStores, freshStores } from './empty-stores.ts';

beforeAll(emptyStores);
beforeEach(freshStores);

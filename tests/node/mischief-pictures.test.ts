// Notifications and news name a mischief item; the name leads to its picture.
import { expect, it } from 'vitest';
import { mischiefSlug } from '../../web/base/mischief-slug.ts';
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';

it('the picture of every mischief item has its name', () => {
  expect(MISCHIEF_ITEMS.map(({ name }) => mischiefSlug(name))).toEqual(MISCHIEF_ITEMS.map(({ id }) => id));
});

// The picture of what was sent, beside the news of it.
import { mischiefSlug } from '../../base/mischief-slug.ts';
import { ItemPicture } from '../shop/item-picture.tsx';
import styles from './vignette.module.css';

/** Stands at the right of the story that it begins. */
export function Vignette({ item }: { item: string }) {
  return (
    <span className={styles.vignette}>
      <ItemPicture kind="mischief" slug={mischiefSlug(item)} size="plate" />
    </span>
  );
}

// The picture of the mischief that was sent, beside its news story.
import { mischiefSlug } from '../../base/mischief-slug.ts';
import { ItemPicture } from '../shop/item-picture.tsx';
import styles from './vignette.module.css';

export function Vignette({ item }: { item: string }) {
  return (
    <span className={styles.vignette}>
      <ItemPicture kind="mischief" slug={mischiefSlug(item)} size="plate" />
    </span>
  );
}

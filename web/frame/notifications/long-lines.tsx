// Notifications whose wording depends on their facts.
import { foilIn } from '#shared/kernel/foil.ts';
import { formatSparks } from '../../ui/number-format.ts';
import { dayOf, type Facts, further, gameOf, list, number, words } from './notification-facts.tsx';
import { LeavingLink, MischiefLinks } from './player-link.tsx';

export function tellAttack({
  attacker_username,
  mischief_item,
  attack_successful,
  foiled_by,
  sparks_stolen,
  disrupted_items,
}: Facts) {
  const hit = list(disrupted_items).map(({ item_name }) => words(item_name));
  const met = {
    item: words(mischief_item),
    by: words(attacker_username),
    foiledBy: foilIn(foiled_by),
    hit,
  };
  if (attack_successful !== true) {
    return (
      <>
        Your Villa turned away {met.by}’s {met.item}.
        <MischiefLinks {...met} />
      </>
    );
  }
  return (
    <>
      {words(attacker_username)} sent you {words(mischief_item)}
      {hit.length > 0 && `: ${hit.join(', ')}`}.{further(' ', sparks_stolen, ' are gone.')}
      <MischiefLinks {...met} />
    </>
  );
}

export function tellVisit({ message, event, sparks_change, tribute_paid }: Facts) {
  const change = number(sparks_change);
  return (
    <>
      {[words(message) || 'You went to see a landmark.', words(event)].filter(Boolean).join(' ')}
      {further(change > 0 ? ' It brought you ' : ' It cost you ', Math.abs(change), '.')}
      {further(' Your tribute: ', tribute_paid, '.')}
    </>
  );
}

export function tellWeek({ week, points, best_day }: Facts) {
  const best = dayOf(best_day);
  return (
    <>
      <span data-score="">You earned {formatSparks(number(points))} points last week. </span>
      {best &&
        `Your best day was ${best.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })}. `}
      <LeavingLink to={dayOf(week) ? `/recap?week=${words(week)}` : '/recap'}>
        Your week in figures
      </LeavingLink>
    </>
  );
}

/** The answer to a report. Never says what happened to a player beyond what is public anyway. */
export function tellAnswer({ kind, answer, game_type, word }: Facts): string {
  const subject = kind === 'play' ? `${gameOf(game_type).name} play` : words(kind);
  if (answer === 'renamed') return 'The name you reported has been changed.';
  if (answer === 'held') return `The ${subject} you reported is off the boards.`;
  if (answer !== 'noted') return `We looked at the ${subject} you reported and left it as it is.`;
  return kind === 'word'
    ? `We’ve noted the word you reported in ${gameOf(game_type).name}, ${words(word)}, for the editors.`
    : `We’ve noted the ${subject} you reported and will look at how it’s drawn.`;
}

// An amount on a bill, or a dash while there is none to tell.
import { Sparks } from '../../ui/sparks.tsx';
import { TRADE } from './trade-texts.ts';

interface AmountProps {
  /** Sparks. */
  of: number | null | undefined;
  sign?: boolean;
  look?: 'text' | 'figure-small';
  after?: string;
}

export function Amount({ of, sign = false, look = 'text', after }: AmountProps) {
  if (of === null || of === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{TRADE.noAmount}</span>
      </>
    );
  }
  return (
    <>
      <Sparks amount={of} sign={sign} look={look} />
      {after && ` ${after}`}
    </>
  );
}

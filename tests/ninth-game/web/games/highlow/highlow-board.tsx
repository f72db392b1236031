// The board: a field for the next number, and what the server said to the numbers tried.
import { type FormEvent, useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import { guessNumber, type openHighLow } from '#shared/games/highlow/contract.ts';
import { HIGHEST } from '#shared/games/highlow/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { useMoves } from '../../kits/game-frame/moves.ts';
import { Button } from '../../ui/button.tsx';

/** A running play. */
export function HighLowBoard({ opening, isBlocked, onEnd }: BoardProps<CallReply<typeof openHighLow>>) {
  const [tried, setTried] = useState(opening.guesses);
  const [typed, setTyped] = useState('');
  const { moves } = useMoves(guessNumber);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    const guess = Number(typed);
    const reply = await moves.push({ body: { game_session_token: opening.game_session_token, guess } });
    setTried([...tried, { guess, answer: reply.answer }]);
    setTyped('');
    if (reply.game_result) onEnd(reply);
  };

  return (
    <form onSubmit={submit}>
      <ol>
        {tried.map(({ guess, answer }) => (
          <li key={guess}>
            {guess}: {answer}
          </li>
        ))}
      </ol>
      <input
        type="number"
        min={1}
        max={HIGHEST}
        required
        aria-label="Your number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Guess</Button>
    </form>
  );
}

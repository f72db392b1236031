// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readSudoku, tellSudoku } from './coach.ts';

answerAsCoach(readSudoku, tellSudoku);

// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readWordClue, tellWordClue } from './coach.ts';

answerAsCoach(readWordClue, tellWordClue);

// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readWordClue } from './coach.ts';

answerAsCoach(readWordClue);

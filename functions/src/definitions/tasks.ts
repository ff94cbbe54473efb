/** Functions that run tasks of a queue, which has the function's name. */
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { trackingSecrets } from '../platform/settings.ts';
import { processHandlers } from '../process-handlers.ts';
import type * as Handlers from '../processes/tasks.ts';
import { TASK_OPTIONS } from './trigger-options.ts';

const handlerOf = processHandlers<typeof Handlers>('tasks');

/** Passes offers on and asks drivers again, in the second in which an account's searches go on. */
export const searches = onTaskDispatched({ ...TASK_OPTIONS, secrets: trackingSecrets }, handlerOf('searches'));

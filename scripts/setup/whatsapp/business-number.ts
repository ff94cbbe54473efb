/** The business's number: whether it belongs to the account, and what keeps it from sending. */
import * as z from 'zod';
import type { Finding } from '../step.ts';
import type { Graph } from './graph-client.ts';
import type { WhatsAppAccount } from './whatsapp-account.ts';

const FIELDS = 'display_phone_number,verified_name,quality_rating,name_status,status,health_status';

const BusinessNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().default(''),
  quality_rating: z.string().default('UNKNOWN'),
  name_status: z.string().default(''),
  status: z.string().default('CONNECTED'),
  health_status: z
    .object({
      entities: z
        .array(
          z.object({
            can_send_message: z.string(),
            errors: z
              .array(z.object({ error_description: z.string(), possible_solution: z.string().default('') }))
              .default([]),
          }),
        )
        .default([]),
    })
    .prefault({}),
});
const Numbers = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Reads the number: a line about its state, and what a person must do at Meta. */
export async function checkNumber(
  graph: Graph,
  { token, numberId, businessId }: WhatsAppAccount,
): Promise<Required<Pick<Finding, 'states' | 'pending'>>> {
  const number = await graph.send({ method: 'GET', path: numberId, token, query: { fields: FIELDS } }, BusinessNumber);
  const path = `${businessId}/phone_numbers`;
  const { data } = await graph.send({ method: 'GET', path, token, query: { fields: 'id', limit: '100' } }, Numbers);
  const shown = number.display_phone_number;
  const quality = number.quality_rating.toLowerCase();
  const errors = number.health_status.entities.flatMap((entity) => entity.errors);
  return {
    states: [`${shown} (${number.verified_name}): ${number.status.toLowerCase()}, quality ${quality}`],
    pending: [
      ...(data.some(({ id }) => id === numberId)
        ? []
        : [`${shown} does not belong to the business account ${businessId}`]),
      ...(number.status === 'CONNECTED'
        ? []
        : [`${shown} is ${number.status}: register it in WhatsApp Manager → Phone numbers`]),
      ...(['DECLINED', 'REJECTED'].includes(number.name_status)
        ? [`Meta declined the name “${number.verified_name}”: change it in WhatsApp Manager → Phone numbers`]
        : []),
      ...errors.map(({ error_description: what, possible_solution: how }) => `Meta: ${what} ${how}`.trim()),
    ],
  };
}

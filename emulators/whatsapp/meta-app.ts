/** The app at Meta that has the token: its webhook's address, and the business account that it follows. */
import * as z from 'zod';
import { GraphError, parameterError } from './graph-error.ts';
import { parseTemplate } from './inputs.ts';
import { FAKE_WHATSAPP_APP, FAKE_WHATSAPP_TOKEN } from './keys.ts';
import { verifyWebhookUrl } from './webhooks.ts';

const OBJECT = 'whatsapp_business_account';
/** Permissions of the token. */
const SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'];
const APP = {
  id: FAKE_WHATSAPP_APP,
  name: 'Llevo',
  link: `https://www.facebook.com/games/?app_id=${FAKE_WHATSAPP_APP}`,
};

const SubscriptionInput = z.strictObject({
  object: z.literal(OBJECT),
  callback_url: z.url(),
  verify_token: z.string().min(1),
  fields: z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]),
  include_values: z.boolean().optional(),
});

interface Subscription {
  readonly url: string;
  readonly fields: readonly string[];
}

/** Webhook fields that the product reads. */
const FIELDS = ['messages', 'message_template_status_update'];

const verificationError = (status: number): GraphError =>
  new GraphError({
    status: 400,
    message: `(#2200) Callback verification failed with the following errors: HTTP Status Code = ${status}; HTTP Message = Unexpected`,
    code: 2200,
  });

export class MetaApp {
  /** Whether the app gets the webhooks of the business account. */
  isFollowing = false;
  /** Unix seconds; 0 for a token that does not expire. */
  tokenExpiresAt = 0;
  scopes = [...SCOPES];
  #subscription: Subscription | null = null;
  readonly #initialUrl: string | null;

  constructor(initialUrl: string | null) {
    this.#initialUrl = initialUrl;
    this.reset();
  }

  /** Address for a webhook of the account; null where Meta sends none. */
  get webhookUrl(): string | null {
    return this.isFollowing ? (this.#subscription?.url ?? null) : null;
  }

  reset(): void {
    this.tokenExpiresAt = 0;
    this.scopes = [...SCOPES];
    this.#subscription = this.#initialUrl === null ? null : { url: this.#initialUrl, fields: FIELDS };
    this.isFollowing = this.#initialUrl !== null;
  }

  /** `GET /app` with the account's token. */
  describe(): object {
    return APP;
  }

  followers(): object {
    return { data: this.isFollowing ? [{ whatsapp_business_api_data: APP }] : [] };
  }

  /** `GET /debug_token` with the app's token. */
  debugToken(token: string | null, isRevoked: boolean): object {
    if (token === null) throw parameterError('The parameter input_token is required');
    const isValid = token === FAKE_WHATSAPP_TOKEN && !isRevoked;
    return {
      data: { app_id: FAKE_WHATSAPP_APP, is_valid: isValid, expires_at: this.tokenExpiresAt, scopes: this.scopes },
    };
  }

  subscriptions(): object {
    if (this.#subscription === null) return { data: [] };
    const { url, fields } = this.#subscription;
    const versioned = fields.map((name) => ({ name, version: 'v24.0' }));
    return { data: [{ object: OBJECT, callback_url: url, active: true, fields: versioned }] };
  }

  /** Sets the webhook's address, which must answer the challenge first. */
  async subscribe(body: unknown): Promise<object> {
    const { callback_url: url, verify_token: token, fields } = parseTemplate(SubscriptionInput, body);
    if (!(await verifyWebhookUrl(url, token).catch(() => false))) throw verificationError(403);
    this.#subscription = { url, fields };
    return { success: true };
  }
}

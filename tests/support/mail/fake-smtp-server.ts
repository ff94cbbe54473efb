import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { HOST } from '../../../emulators/ports.ts';

/** Stages of a conversation. `received` is after the whole message, before it is accepted. */
export type SmtpStage = 'connect' | 'MAIL FROM' | 'RCPT TO' | 'received';

/** `take` accepts, `hang` stays silent, `drop` ends the connection; anything else is the reply, such as "451 later". */
export type SmtpAnswer = 'take' | 'hang' | 'drop' | `${number} ${string}`;

export interface FakeSmtpServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Every accepted message, with headers. */
  readonly taken: string[];
  /** Resolves when a conversation reaches that stage. */
  readonly reached: (stage: SmtpStage) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A header of a message, unfolded; '' for a missing one. */
export const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';

/** A scripted SMTP server: accepts messages, rejects them, disconnects or hangs (docs/services/smtp.md). */
export async function startFakeSmtpServer(
  decide: (stage: SmtpStage) => SmtpAnswer = () => 'take',
): Promise<FakeSmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const waiting: { stage: SmtpStage; resolve: () => void }[] = [];
  const ask = (stage: SmtpStage): SmtpAnswer => {
    for (const { resolve } of waiting.filter((one) => one.stage === stage)) resolve();
    return decide(stage);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    handleConnection(socket, ask, taken);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://${HOST}:${port}`,
    taken,
    reached: (stage) => new Promise((resolve) => waiting.push({ stage, resolve })),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function handleConnection(socket: Socket, ask: (stage: SmtpStage) => SmtpAnswer, taken: string[]): void {
  let text = '';
  let isMessage = false;
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  /** Sends `line` if the script allows; true if sent. */
  const answer = (stage: SmtpStage, line: string): boolean => {
    const answer = ask(stage);
    if (answer === 'drop') socket.destroy();
    else if (answer !== 'hang') say(answer === 'take' ? line : answer);
    return answer === 'take';
  };
  const command = (line: string) => {
    if (/^(EHLO|HELO|RSET|NOOP)/i.test(line)) say('250 ok');
    else if (/^MAIL/i.test(line)) answer('MAIL FROM', '250 ok');
    else if (/^RCPT/i.test(line)) answer('RCPT TO', '250 ok');
    else if (/^DATA/i.test(line)) isMessage = goOn();
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('502 unknown');
  };
  const goOn = (): true => {
    say('354 go on');
    return true;
  };
  const onMessage = (message: string) => {
    isMessage = false;
    if (answer('received', '250 taken')) taken.push(message);
  };
  answer('connect', '220 ready');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n'); end >= 0;) {
      const wasMessage = isMessage;
      const part = text.slice(0, end);
      text = text.slice(end + (wasMessage ? 5 : 2));
      if (wasMessage) onMessage(part);
      else command(part);
      end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
    }
  });
}

/** Turns the network of Firebase's SDK on and off. */
export interface Network {
  readonly enable: () => Promise<void>;
  readonly disable: () => Promise<void>;
}

/** Connects and disconnects, whatever the order of calls. */
interface NetworkSwitch {
  readonly connect: () => Promise<void>;
  /** Until `connect`. */
  readonly disconnect: () => Promise<void>;
  /** Replaces the connection; none while disconnected. */
  readonly reconnect: () => Promise<void>;
}

/**
 * A switch for a network that is on at first. It turns on only what is off, one change after the other: when its network
 * is enabled twice, the SDK opens two streams and sends every query of the page on one of them twice, which the server
 * answers with an error for all.
 */
export function createNetworkSwitch({ enable, disable }: Network): NetworkSwitch {
  let isOff = false;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const next = last.then(change);
    last = next.catch(() => undefined);
    return next;
  };
  const turnOff = async () => {
    if (isOff) return;
    isOff = true;
    await disable();
  };
  const turnOn = async () => {
    if (!isOff) return;
    await enable();
    isOff = false;
  };
  return {
    connect: () => inTurn(turnOn),
    disconnect: () => inTurn(turnOff),
    reconnect: () =>
      inTurn(async () => {
        if (isOff) return;
        await turnOff();
        await turnOn();
      }),
  };
}

import { DocumentReference } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';

/** A requested document, and the caller to resolve. */
interface WantedDocument {
  readonly document: DocumentReference;
  readonly resolve: (snapshot: DocumentSnapshot) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A transaction that reads documents requested at the same time in one request. Otherwise each is a request of its own,
 * and all but the first wait for the transaction to begin.
 */
export function readTogether(transaction: Transaction): Transaction {
  let wanted: WantedDocument[] = [];

  const read = async () => {
    const documents = wanted;
    wanted = [];
    try {
      const snapshots = await transaction.getAll(...documents.map(({ document }) => document));
      for (const [index, snapshot] of snapshots.entries()) documents[index]?.resolve(snapshot);
    } catch (error) {
      for (const { reject } of documents) reject(error);
    }
  };

  const get = (target: unknown): Promise<unknown> => {
    const document = target as DocumentReference;
    if (!(target instanceof DocumentReference)) return transaction.get(document);
    if (wanted.length === 0) queueMicrotask(() => void read());
    return new Promise<DocumentSnapshot>((resolve, reject) => {
      wanted.push({ document, resolve, reject });
    });
  };

  return new Proxy(transaction, {
    get: (_, name) => {
      if (name === 'get') return get;
      const member: unknown = Reflect.get(transaction, name);
      return typeof member === 'function' ? (member.bind(transaction) as unknown) : member;
    },
  });
}

import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { DocumentReference } from 'firebase-admin/firestore';

/** A document that was asked for, and who waits for it. */
interface WantedDocument {
  readonly document: DocumentReference;
  readonly resolve: (snapshot: DocumentSnapshot) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A transaction whose documents that are asked for at the same time are one request. By themselves they are one each,
 * and all but the first wait for the transaction that it begins.
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

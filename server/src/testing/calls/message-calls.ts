import { messages } from 'contract/messages'
import type { Caller } from '../accounts/callers.ts'
import { aPdf } from '../records/document-files.ts'

/** The thread of an application, short enough to be read one after the other. */
export function messageCalls(caller: Caller) {
  return {
    inbox: (query: object = {}) => caller.call(messages.inbox, { query }),
    list: (applicationId: string, query: object = {}) =>
      caller.call(messages.list, { params: { applicationId }, query }),
    send: (applicationId: string, text: string, version_ids: string[] = []) =>
      caller.call(messages.send, { params: { applicationId }, body: { text, version_ids } }),
    upload: (applicationId: string, name = 'javob.pdf') =>
      caller.call(messages.upload, {
        params: { applicationId },
        file: new File([new Uint8Array(aPdf())], name),
      }),
    markRead: (applicationId: string, seq: number) =>
      caller.call(messages.markRead, { params: { applicationId }, body: { seq } }),
  }
}

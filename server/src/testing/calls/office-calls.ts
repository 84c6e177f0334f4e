import { applications } from 'contract/applications'
import type { Caller } from '../accounts/callers.ts'

/** What the office does with the applications of everybody, short enough to be read one after the other. */
export function officeCalls(caller: Caller) {
  return {
    richList: (query: object = {}) => caller.call(applications.richList, { query }),
    update: (id: string, body: object) => caller.call(applications.update, { params: { id }, body }),
    setStatus: (id: string, status: string, more: object = {}) =>
      caller.call(applications.setStatus, { body: { id, status, ...more } as never }),
    removeMany: (...ids: string[]) => caller.call(applications.removeMany, { body: { ids } }),
  }
}

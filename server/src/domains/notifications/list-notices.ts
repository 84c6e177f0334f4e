import type { Notification, notifications } from 'contract/notifications'
import type { HandlerContext } from '../../http/handler.ts'
import { listNotifications } from './notifications.queries.ts'
import { noticeText } from './telling/client-notice-text.ts'
import { type ClientNoticeRow, listClientNotices } from './telling/client-notices.queries.ts'

type Call = HandlerContext<typeof notifications.list>

/** Those of colleagues as they were written; those of a client become sentences here, in the language of the call. */
export async function listNotices({ db, actor, query, language }: Call): Promise<Notification[]> {
  if (actor.kind === 'staff') return listNotifications(db, actor.id, query)
  const rows = await listClientNotices(db, actor.id, query)
  return rows.map(({ data, service, ...row }: ClientNoticeRow) => ({
    ...row,
    lead_id: null,
    text: noticeText({ kind: row.kind, data, service }, language),
  }))
}

import type { Notification, notifications } from 'contract/notifications'
import type { HandlerContext } from '../../http/handler.ts'
import { noticeLeadFor } from './notice-lead.ts'
import { listStaffNotices } from './notifications.queries.ts'
import { staffNoticeText } from './staff-notice-text.ts'
import { noticeText } from './telling/client-notice-text.ts'
import { type ClientNoticeRow, listClientNotices } from './telling/client-notices.queries.ts'

type Call = HandlerContext<typeof notifications.list>

/** They become sentences here, in the language of the call. */
export async function listNotices({ db, actor, query, language }: Call): Promise<Notification[]> {
  if (actor.kind === 'staff') {
    const rows = await listStaffNotices(db, actor.id, query)
    return rows.map(({ data, text, ...row }) => ({
      ...row,
      lead: noticeLeadFor(actor, row.lead),
      // One of an older version has only its sentence, in Uzbek.
      text: Object.keys(data).length > 0 ? staffNoticeText({ kind: row.kind, data }, language) : (text ?? ''),
    }))
  }
  const rows = await listClientNotices(db, actor.id, query)
  return rows.map(({ data, service, ...row }: ClientNoticeRow) => ({
    ...row,
    lead_id: null,
    lead: null,
    text: noticeText({ kind: row.kind, data, service }, language),
  }))
}

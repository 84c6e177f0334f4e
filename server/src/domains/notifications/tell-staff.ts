import type { StaffRole } from 'contract/roles'
import type { Language } from 'contract/text'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { NewNotice, NoticeAction } from '../../notices/notice.ts'
import { type LinkedColleague, listLinkedColleagues } from '../../notices/reach.queries.ts'
import { tell } from '../../notices/tell.ts'
import { firstNameOf } from './first-name.ts'
import { listLeadVersions } from './notifications.queries.ts'
import type { Bell } from './staff-bells.ts'
import { staffButtons } from './staff-chat-texts.ts'
import { staffNoticeText } from './staff-notice-text.ts'

export type StaffTelling = Pick<Deps, 'jobs' | 'env' | 'origin'>

/**
 * What stands in the bell of a colleague also goes to their chat, where they have linked one and have not muted the kind.
 * Without a bot nothing is asked.
 */
export async function tellStaff(tx: Database, deps: StaffTelling, bells: Bell[]): Promise<void> {
  if (deps.env.telegram.mode === 'off' || bells.length === 0) return
  const linked = await listLinkedColleagues(tx, [...new Set(bells.map(({ staff_id }) => staff_id))])
  const told = bells.flatMap((bell) => {
    const colleague = linked.find(({ staff_id }) => staff_id === bell.staff_id)
    return colleague && !colleague.muted.includes(bell.kind) ? { bell, colleague } : []
  })
  if (told.length === 0) return
  const versions = await listLeadVersions(
    tx,
    told.flatMap(({ bell }) => bell.lead_id ?? []),
  )
  for (const { bell, colleague } of told) {
    const version = bell.lead_id === null ? undefined : versions.get(bell.lead_id)
    // Somebody was promised a call at this time.
    await tell(tx, deps, noticeOf(deps, bell, colleague, version), { isUrgent: bell.kind === 'callback' })
  }
}

function noticeOf(
  { origin }: StaffTelling,
  bell: Bell,
  { language, role }: LinkedColleague,
  leadVersion: number | undefined,
): NewNotice {
  const url = `${origin()}${officePath(bell, role)}`
  return {
    to: { kind: 'staff', id: bell.staff_id },
    kind: bell.kind,
    cause: `bell:${bell.id}`,
    language,
    mail: null,
    chat_text: chatText(bell, language),
    ...aboutOf(bell),
    actions: [...leadActions(bell, leadVersion, language), { label: staffButtons.open[language], url }],
    bell_id: bell.id,
  }
}

/** No surname, phone or note: whoever looks over a shoulder reads it too. */
function chatText({ kind, data }: Bell, language: Language): string {
  const named = data.name === undefined ? data : { ...data, name: firstNameOf(data.name) }
  return staffNoticeText({ kind, data: named }, language)
}

function aboutOf({ lead_id, application_id, client_id }: Bell): { about?: { kind: string; id: string } } {
  if (lead_id) return { about: { kind: 'lead', id: lead_id } }
  if (application_id) return { about: { kind: 'application', id: application_id } }
  return client_id ? { about: { kind: 'client', id: client_id } } : {}
}

/** Of a lead that is the reader's own: what a call has come to. Whether it still is theirs counts when they press. */
function leadActions(
  { kind, lead_id }: Bell,
  version: number | undefined,
  language: Language,
): NoticeAction[] {
  if ((kind !== 'assigned' && kind !== 'callback') || !lead_id || version === undefined) return []
  const target = { lead_id, version }
  return [
    { label: staffButtons.no_answer[language], kind: 'lead_no_answer', target },
    { label: staffButtons.in_hour[language], kind: 'lead_in_hour', target },
    { label: staffButtons.tomorrow[language], kind: 'lead_tomorrow', target },
  ]
}

/** The pages of leads by who works there; the others see all of them on the first one. */
const leadPages: Partial<Record<StaffRole, string>> = {
  call_agent: '/admin/leads/call-agent',
  consulting_manager: '/admin/leads/consulting-manager',
  consulting_agent: '/admin/leads/consulting-agent',
  document_manager: '/admin/leads/document-manager',
  document_agent: '/admin/leads/document-agent',
}

function officePath({ kind, lead_id, application_id, client_id }: Bell, role: StaffRole): string {
  if (application_id) return `/admin/applications/${application_id}`
  if (kind === 'join_request') return '/admin/client'
  if (client_id) return `/admin/clients/${client_id}`
  const page = leadPages[role] ?? '/admin/leads'
  return lead_id ? `${page}?lead=${lead_id}` : page
}

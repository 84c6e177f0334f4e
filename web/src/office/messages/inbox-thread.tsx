import { useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { fill } from 'contract/fill'
import type { Thread as ThreadRow } from 'contract/messages'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { applicationPath } from '../applications/application-path.ts'
import { NoteForm } from '../cases/side/note-form.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { Thread } from './thread.tsx'

type InboxThreadProps = {
  applicationId: string
  /** The thread in the list; an answered one leaves it and stays open here. */
  row: ThreadRow | undefined
  /** Whether the list is another screen. */
  hasBack: boolean
}

/** The open thread of the inbox, the way to its case, and a field for a note apart from the answer. */
export function InboxThread({ applicationId, row, hasBack }: InboxThreadProps) {
  const { inbox: text } = useText('office')
  const { linkTo } = useAddress()
  const mayNote = mayCall(useMe(), cases.addNote)
  const { data } = useQuery({
    ...staffQueryOf(applications.getFull, { params: { id: applicationId } }),
    enabled: row === undefined,
    select: ({ client }) => client.full_name,
  })
  const name = row?.client?.full_name || data || text.unnamed
  return (
    <section
      aria-label={fill(text.thread, { name })}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {hasBack && (
          <Link
            to={linkTo({ thread: null })}
            prefetch="none"
            className="inline-flex min-h-control basis-full items-center gap-2 text-muted hover:text-text"
          >
            <Icon name="ArrowLeft" className="size-4" />
            {text.back}
          </Link>
        )}
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <ButtonLink to={applicationPath(applicationId)} prefetch="none" tone="quiet">
          {text.toCase}
        </ButtonLink>
      </div>
      <Thread applicationId={applicationId} clientName={name} isWaiting={row && row.waiting_since !== null} />
      {mayNote && <NoteForm applicationId={applicationId} />}
    </section>
  )
}

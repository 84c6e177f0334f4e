import clsx from 'clsx'
import { documents } from 'contract/documents'
import type { Message, MessageDocument } from 'contract/messages'
import { mayCall } from 'contract/roles'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useMe } from '../layout/me.ts'
import { OpenFileButton } from '../records/open-file-button.tsx'
import { TelegramMark } from '../telegram/telegram-mark.tsx'

/** One message: those of the client at the start of the line, those of the office at its end. */
export function MessageRow({
  message: { author, text, documents: files, channel, created_at },
}: {
  message: Message
}) {
  const { inbox } = useText('office')
  const language = useLanguage()
  const isOurs = author.kind === 'staff'
  return (
    <li
      className={clsx(
        'grid grid-cols-1 gap-1',
        isOurs ? 'justify-items-end ps-8' : 'justify-items-start pe-8',
      )}
    >
      <p className="flex items-center gap-2 text-sm text-faint">
        <Avatar name={author.full_name} imageUrl={author.avatar_url} size="small" />
        {/* Where there is no space for both, the time goes under the name. */}
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span className="wrap-anywhere">{author.full_name || inbox.unnamed}</span>
          <TimeText at={created_at}>{formatDateTime(created_at, language)}</TimeText>
          {channel === 'telegram' && <TelegramMark />}
        </span>
      </p>
      <div
        className={clsx(
          'grid max-w-full gap-2 rounded-card px-3 py-2',
          isOurs ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-2',
        )}
      >
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {files.length > 0 && (
          <ul aria-label={inbox.documents} className="grid gap-1">
            {files.map((file) => (
              <AttachedFile key={file.version_id} file={file} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function AttachedFile({ file: { file_id, file_url, name } }: { file: MessageDocument }) {
  const { inbox: text } = useText('office')
  const mayOpen = mayCall(useMe(), documents.makeLink)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 text-sm wrap-anywhere">
        {name}
        {file_id === null && ` (${text.erased})`}
      </span>
      {file_id && mayOpen && <OpenFileButton file={{ file_id, file_url, name }} />}
    </li>
  )
}

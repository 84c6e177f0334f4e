import type { DocumentVersion } from 'contract/documents'
import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { TimeText } from '../../ui/time-text.tsx'

type VersionListProps = {
  versions: readonly DocumentVersion[]
  /** A client reads `you` where the office reads `the client`. */
  reader: 'client' | 'office'
  /** The version that counts, and a newer one that was not looked at yet. */
  currentId?: string | null
  offeredId?: string | null
  /** The button that opens a version; not asked for one whose bytes are erased. */
  openButton?: (version: DocumentVersion) => ReactNode
}

/** Every upload of a document, newest first: which number, who, when. */
export function VersionList({ versions, reader, currentId, offeredId, openButton }: VersionListProps) {
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {versions
        .toSorted((one, other) => other.n - one.n)
        .map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <VersionFacts
              version={version}
              reader={reader}
              isCurrent={version.id === currentId}
              isOffered={version.id === offeredId}
            />
            {!version.is_erased && openButton?.(version)}
          </li>
        ))}
    </ol>
  )
}

type VersionFactsProps = {
  version: DocumentVersion
  reader: VersionListProps['reader']
  isCurrent: boolean
  isOffered: boolean
}

function VersionFacts({ version, reader, isCurrent, isOffered }: VersionFactsProps) {
  const text = useText('checklist')
  const { language } = useRootData()
  const { n, name, by, uploaded_at, expires_on, is_erased } = version
  const client = reader === 'client' ? text.uploadedBy.you : text.uploadedBy.client
  return (
    <div className="grid min-w-0 flex-1 basis-48">
      <p className="wrap-anywhere">
        <span className="font-medium">{fill(text.version, { n })}</span>
        {isCurrent && <span className="text-muted"> ({text.counts})</span>}
        {isOffered && <span className="text-muted"> ({text.isOffered})</span>}
        {' · '}
        {name}
      </p>
      <p className="text-muted">
        {by === 'client' ? client : text.uploadedBy.office}
        {' · '}
        <TimeText at={uploaded_at}>{formatDateTime(uploaded_at, language)}</TimeText>
      </p>
      {expires_on && (
        <p className="text-muted">{fill(text.expires, { date: formatDate(expires_on, language) })}</p>
      )}
      {is_erased && <p className="text-faint">{text.erased}</p>}
    </div>
  )
}

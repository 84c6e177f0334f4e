import { applications } from 'contract/applications'
import type { DocumentRecord } from 'contract/document-review'
import { fillCount } from 'contract/fill'
import { Fragment } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { VersionList } from '../../shared/checklist/version-list.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { useProgramName } from '../applications/use-program-name.ts'
import { casePath } from '../cases/case-path.ts'
import { VersionButton } from '../files/version-button.tsx'

/** Where a document is used, and each of its versions: who uploaded it, and when. */
export function DocumentDetails({ record }: { record: DocumentRecord }) {
  const text = useText('checklist')
  const { language } = useRootData()
  const { versions } = record
  return (
    <div className="grid grid-cols-1">
      <UsedIn ids={[...new Set(versions.flatMap(({ used_in }) => used_in))]} />
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-link">
          {fillCount(text.versions, language, { n: versions.length })}
          <Icon name="ChevronDown" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <VersionList
          versions={versions}
          reader="client"
          openButton={(version) => <VersionButton version={version} />}
        />
      </details>
    </div>
  )
}

function UsedIn({ ids }: { ids: string[] }) {
  const text = useText('documents')
  const nameOf = useProgramName()
  const { data: rows = [] } = useFollowedQuery(applications.list, {})
  const used = rows.filter(({ id }) => ids.includes(id))
  if (used.length === 0) return <p className="text-sm text-faint">{text.unused}</p>
  return (
    <p className="text-sm text-muted">
      {text.usedIn}
      {used.map((application, index) => (
        <Fragment key={application.id}>
          {index > 0 && ', '}
          <TextLink to={casePath(application.id)}>
            <Shown shown={nameOf(application)} />
          </TextLink>
        </Fragment>
      ))}
    </p>
  )
}

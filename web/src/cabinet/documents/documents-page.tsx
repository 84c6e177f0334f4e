import { documentReview } from 'contract/document-review'
import type { Document } from 'contract/documents'
import { pageContextKey } from '../../api/page-context.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { loadProgramNames } from '../applications/load-program-names.ts'
import type { Route } from './+types/documents-page.ts'
import { DocumentDetails } from './document-details.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { MoreDocuments } from './more-documents.tsx'
import { MoreOfDocument } from './more-of-document.ts'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  return { programs: await loadProgramNames(page), texts: textsOf('documents', page.language) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.documents.pageTitle)
}

/** Every document of the client with its versions, how it stands, and where it is used. */
export default function DocumentsPage() {
  const text = useText('documents')
  // While the versions load, and where they cannot be loaded, rows show the newest file.
  const { data: records = [] } = useFollowedQuery(documentReview.getAll, {})
  const moreOf = ({ id }: Document) => {
    const record = records.find((one) => one.id === id)
    return record && <DocumentDetails record={record} />
  }
  return (
    <div className="grid max-w-220 grid-cols-1 gap-6">
      <h1 className="text-3xl sm:text-4xl">{text.pageTitle}</h1>
      <MoreOfDocument value={moreOf}>
        <DocumentsSection />
      </MoreOfDocument>
      <MoreDocuments records={records} />
    </div>
  )
}

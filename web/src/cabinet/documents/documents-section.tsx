import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { BlockFailed } from '../layout/block-failed.tsx'
import { CardSection } from '../layout/card-section.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentsSkeleton } from './documents-skeleton.tsx'
import { useDocuments } from './use-documents.ts'

/** The documents of the cabinet: required ones, uploaded ones, and the button to add one. */
export function DocumentsSection() {
  const text = useText('documents')
  const { pathname } = useLocation()
  return (
    <CardSection title={text.title} lead={text.lead}>
      <OwnDocuments />
      {pathname === '/profile' && (
        <p>
          <TextLink to="/profile/documents">{text.all}</TextLink>
        </p>
      )}
    </CardSection>
  )
}

function OwnDocuments() {
  const text = useText('documents')
  const query = useDocuments()
  if (query.isLoadingError) return <BlockFailed sentence={text.failed} queries={[query]} />
  if (query.isPending) return <DocumentsSkeleton />
  return <DocumentList documents={query.data} />
}

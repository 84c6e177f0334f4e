import type { DocumentVersion } from 'contract/documents'
import { OpenFileButton } from './open-file-button.tsx'

/** Opens one version of a document; none where its bytes are gone. */
export function VersionButton({ version: { file_id, file_url, name } }: { version: DocumentVersion }) {
  return file_id && <OpenFileButton file={{ file_id, file_url, name }} />
}

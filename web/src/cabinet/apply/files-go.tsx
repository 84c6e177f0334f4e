import type { ApplicationFull } from 'contract/applications'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { useWatch } from 'react-hook-form'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Warns which files will be lost as soon as another program is chosen. */
export function FilesGo({ application }: { application: ApplicationFull }) {
  const { continued } = useText('apply')
  const { language } = useRootData()
  const chosen: string = useWatch({ name: 'service_id' })
  const uploaded = application.checklist.filter((item) => item.uploaded_doc !== null)
  if (chosen === application.service_id || uploaded.length === 0) return null
  const names = uploaded.map((item) => pickText(item.name, language)).join(', ')
  return <Notice tone="info">{fill(continued.filesGo, { names })}</Notice>
}

import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { useAttachedFiles } from './use-attached-files.ts'

/** The files that will go with a message. */
export function AttachedFiles({
  attached: { files, remove },
}: {
  attached: ReturnType<typeof useAttachedFiles>
}) {
  const { inbox: text } = useText('office')
  if (files.length === 0) return null
  return (
    <ul aria-label={text.documents} className="grid grid-cols-1">
      {files.map(({ version_id, name }) => (
        <li key={version_id} className="flex items-center justify-between gap-2">
          <span className="min-w-0 text-sm wrap-anywhere">{name}</span>
          <IconButton
            icon="X"
            label={fill(text.detach, { name })}
            className="text-muted hover:bg-surface-2"
            onClick={() => remove(version_id)}
          />
        </li>
      ))}
    </ul>
  )
}

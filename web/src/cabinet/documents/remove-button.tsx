import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

export function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  const text = useText('documents')
  return (
    <IconButton
      icon="Trash2"
      label={fill(text.removeIt, { name })}
      className="text-muted hover:bg-surface-2 hover:text-danger"
      onClick={onPress}
    />
  )
}

import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Beside what was written in a chat instead of on a page, or was sent to one. */
export function TelegramMark() {
  const { telegram: text } = useText('office')
  return (
    <span className="ms-1 inline-flex items-center gap-1 whitespace-nowrap">
      <Icon name="Send" className="size-3.5" />
      {text.mark}
    </span>
  )
}

import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Looks like a search field and opens the palette. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { palette: text } = useText('office')
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      className="flex min-h-control min-w-control items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-surface-2 lg:w-44 xl:w-56 lg:justify-start lg:border lg:border-line-strong lg:px-3"
      onClick={onClick}
    >
      <Icon name="Search" className="size-4" />
      <span className="max-lg:sr-only">{text.open}</span>
      <kbd aria-hidden className="ms-auto text-xs text-faint max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  )
}

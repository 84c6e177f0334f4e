import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

/** In the gate of a picture for which the site draws nothing of its own. */
export function NoPicture({ icon }: { icon: IconName }) {
  return (
    <span className="flex h-full items-center justify-center text-faint">
      <Icon name={icon} className="size-8" strokeWidth={1.25} />
    </span>
  )
}

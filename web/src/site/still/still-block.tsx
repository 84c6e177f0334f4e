import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** A list of a still part, or an error message and a link to the same page, which loads it again. */
export function StillBlock<T>({ block, children }: { block: Block<T>; children: (value: T) => ReactNode }) {
  const { error } = useText('site')
  const { pathname, search } = useLocation()
  if (block.ok) return children(block.value)
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-8 text-center">
      <Icon name="CircleAlert" className="size-6 text-danger" />
      <p>{error.failed}</p>
      <ButtonLink to={pathname + search} tone="quiet">
        {error.retry}
      </ButtonLink>
      {block.errorId && <p className="text-xs text-faint">{fill(error.id, { id: block.errorId })}</p>}
    </div>
  )
}

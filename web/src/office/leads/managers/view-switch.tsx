import clsx from 'clsx'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { useAddress } from '../../lists/use-address.ts'

/** The same leads as a list or as a board. */
export function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const { leadManagers: text } = useText('office')
  const { linkTo } = useAddress()
  const views = [
    { label: text.list, isOpen: !isBoard, to: linkTo({ view: null }) },
    // A column is a state already: the leads of a card or a bar would not be in all of them.
    {
      label: text.board,
      isOpen: isBoard,
      to: linkTo({ view: 'board', card: null, page: null, plot: null, label: null, series: null }),
    },
  ]
  return (
    <nav aria-label={text.views} className="ms-auto">
      <ul className="flex rounded-control border border-line-strong bg-surface">
        {views.map(({ label, isOpen, to }) => (
          <li key={label}>
            <Link
              to={to}
              prefetch="none"
              preventScrollReset
              aria-current={isOpen ? 'true' : undefined}
              className={clsx(
                'flex min-h-control items-center rounded-compact px-3',
                isOpen ? 'bg-primary-soft font-medium text-on-primary-soft' : 'text-muted hover:text-text',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

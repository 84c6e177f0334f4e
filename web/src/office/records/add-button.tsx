import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageAction } from '../layout/page-action.tsx'
import { useAddress } from '../lists/use-address.ts'

/** The main action of a list: a new record, whose form is part of the address. */
export function AddButton({ children }: { children: string }) {
  const { go } = useAddress()
  return (
    <PageAction>
      <Button onClick={() => go({ new: '1' })}>
        <span className="flex items-center gap-2">
          <Icon name="Plus" className="size-4" />
          {children}
        </span>
      </Button>
    </PageAction>
  )
}

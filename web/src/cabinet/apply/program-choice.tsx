import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { Price } from '../../shared/price.tsx'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import type { Program } from './load-programs.ts'

/** The program to apply for. */
export function ProgramChoice({ programs }: { programs: Block<Program[]> }) {
  const { error } = useText('site')
  return (
    <BlockView block={programs} failed={error.failedServices}>
      {(list) => (list.length > 0 ? <ProgramCards programs={list} /> : <NoPrograms />)}
    </BlockView>
  )
}

function ProgramCards({ programs }: { programs: readonly Program[] }) {
  const text = useText('apply')
  return (
    <RadioCards
      name="service_id"
      label={text.program}
      className="gap-3 sm:grid-cols-2"
      cardClassName="flex items-center gap-3 p-3 sm:p-4"
      options={programs.map(({ id, title, price, icon }) => ({
        value: id,
        content: (
          <>
            <ServiceIcon {...icon} />
            <span className="grid min-w-0 flex-1">
              <span lang={title.lang} className="font-medium">
                {title.text || text.unnamed}
              </span>
              <Price text={price} className="text-sm opacity-85" />
            </span>
            <span className="size-5 shrink-0 rounded-full border border-line-strong bg-surface peer-checked:border-6 peer-checked:border-primary" />
          </>
        ),
      }))}
    />
  )
}

function NoPrograms() {
  const text = useText('apply')
  return (
    <EmptyState
      message={text.noPrograms}
      action={
        <ButtonLink to="/contact" tone="quiet">
          {text.contact}
        </ButtonLink>
      }
    />
  )
}

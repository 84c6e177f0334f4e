import { useSearchParams } from 'react-router'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'

const mark = 'handed_in'

const fetchPanel = async () => (await import('./handed-in-panel.tsx')).HandedInPanel

/** After an application was handed in, the address names it. */
export function HandedIn() {
  const [params, setParams] = useSearchParams()
  const id = params.get(mark)
  const close = () => {
    const left = new URLSearchParams(params)
    left.delete(mark)
    setParams(left, { replace: true, preventScrollReset: true })
  }
  if (!id) return null
  return (
    <LazyPart fetchPart={fetchPanel} waiting={null}>
      {(HandedInPanel) => <HandedInPanel key={id} id={id} onClose={close} />}
    </LazyPart>
  )
}

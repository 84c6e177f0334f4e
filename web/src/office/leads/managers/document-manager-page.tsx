import { StageScreen } from './stage-screen.tsx'

export { OfficeCrash as ErrorBoundary } from '../../layout/office-crash.tsx'

/** The leads whose documents are to be collected. */
export default function DocumentManagerPage() {
  return <StageScreen stage="documenting" />
}

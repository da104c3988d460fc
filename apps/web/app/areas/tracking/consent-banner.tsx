import { Button } from '#ui/button.tsx'
import { acceptAll, consent, declineAll } from './consent.ts'
import './consent-banner.css'

/** At the lower edge, where it covers no text: two equal buttons, and a link to choose. */
export function ConsentBanner() {
  return (
    <section aria-label="Cookies" className="consent-banner">
      <p>
        Fabula stores what it needs on your device. Can we also track which pages and features you use?{' '}
        <button
          type="button"
          className="ui-text-link tap"
          onClick={() => consent.setState({ isPanelOpen: true })}
        >
          Manage cookies
        </button>
      </p>
      <div className="consent-banner-actions">
        <Button size="sm" variant="quiet" onClick={declineAll}>
          Decline
        </Button>
        <Button size="sm" variant="quiet" onClick={acceptAll}>
          Accept all
        </Button>
      </div>
    </section>
  )
}

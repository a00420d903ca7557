/** A loading spinner; `label` is read out by screen readers. */
export function Spinner({ label, size = 'small' }: { label: string; size?: 'small' | 'large' }) {
  return (
    <span role="status" className="inline-grid place-items-center text-primary">
      <span className={`spinner ${size === 'large' ? 'size-8' : 'size-5'}`} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

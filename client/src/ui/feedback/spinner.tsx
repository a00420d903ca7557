/** Something is being awaited; `label` says what to those who do not see it. */
export function Spinner({ label, size = 'small' }: { label: string; size?: 'small' | 'large' }) {
  return (
    <span role="status" className="inline-grid place-items-center text-primary">
      <span
        className={`loading loading-spinner ${size === 'large' ? 'loading-xl' : 'loading-sm'}`}
        aria-hidden="true"
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}

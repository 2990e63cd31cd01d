import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOneFile } from './use-one-file';

const onFile = jest.fn();
const onSeveral = jest.fn();
const onOther = jest.fn();

function Zone({ disabled }: { disabled?: boolean }) {
  const { zone, input, isOver, choose } = useOneFile({ onFile, onSeveral, disabled });
  return (
    <>
      <div {...zone} data-testid="zone">
        <input {...input} data-testid="input" />
        <span>{isOver ? 'Let go' : 'Drop here'}</span>
      </div>
      <button type="button" onClick={() => choose()}>
        Choose
      </button>
      <button type="button" onClick={() => choose(onOther)}>
        Choose another
      </button>
    </>
  );
}

const file = (name = 'a.docx') => new File(['x'], name);
const held = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });
const zone = () => screen.getByTestId('zone');
const input = () => screen.getByTestId<HTMLInputElement>('input');

beforeEach(() => jest.clearAllMocks());

describe('a zone that takes one file', () => {
  it('shows that a file is held over it, until that is gone or let go', () => {
    render(<Zone />);
    fireEvent.dragEnter(zone(), held());
    expect(screen.getByText('Let go')).toBeVisible();
    // Over what is within.
    fireEvent.dragEnter(screen.getByText('Let go'), held());
    fireEvent.dragLeave(zone(), held());
    fireEvent.dragLeave(screen.getByText('Let go'), held());
    expect(screen.getByText('Drop here')).toBeVisible();
    fireEvent.dragEnter(zone(), held());
    fireEvent.drop(zone(), held(file()));
    expect(screen.getByText('Drop here')).toBeVisible();
    expect(onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.docx' }));
  });

  it('does not care for text that is dragged', () => {
    render(<Zone />);
    fireEvent.dragEnter(zone(), { dataTransfer: { files: [], types: ['text/plain'] } });
    expect(screen.getByText('Drop here')).toBeVisible();
  });

  it('takes none of several', () => {
    render(<Zone />);
    fireEvent.drop(zone(), held(file(), file('b.docx')));
    expect(onSeveral).toHaveBeenCalledTimes(1);
    expect(onFile).not.toHaveBeenCalled();
  });

  it('takes what is pasted', () => {
    render(<Zone />);
    fireEvent.paste(zone(), { clipboardData: { files: [file()] } });
    expect(onFile).toHaveBeenCalledTimes(1);
  });

  it('hands what is chosen to whoever asked for it, the same file as often as it is', async () => {
    const user = userEvent.setup();
    render(<Zone />);
    const asked = jest.spyOn(input(), 'click');
    await user.click(screen.getByText('Choose another'));
    expect(asked).toHaveBeenCalledTimes(1);
    await user.upload(input(), file());
    expect(onOther).toHaveBeenCalledTimes(1);
    // What is dropped was not asked for.
    fireEvent.drop(zone(), held(file()));
    await user.click(screen.getByText('Choose'));
    await user.upload(input(), file());
    await user.upload(input(), file());
    expect(onFile).toHaveBeenCalledTimes(3);
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it.each(['dragOver', 'drop'] as const)('keeps the page from being left for a file: %s', (type) => {
    render(<Zone />);
    const event = createEvent[type](document.body, held(file()));
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(true);
    expect(onFile).not.toHaveBeenCalled();
  });

  it('takes nothing while it is switched off', () => {
    render(<Zone disabled />);
    fireEvent.dragEnter(zone(), held());
    expect(screen.getByText('Drop here')).toBeVisible();
    const event = createEvent.drop(zone(), held(file()));
    fireEvent(zone(), event);
    expect(onFile).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });
});

import '@antenna/shell-ui/critical.css';

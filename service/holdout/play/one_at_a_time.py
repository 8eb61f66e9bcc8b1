"""What takes many times as long as an action, and is done by the request that needs it.

In each process one thread does such work at a time. Any number of them would leave little of the
processor to those who play; one takes half of it at most.
"""

import threading
from typing import Final

one_at_a_time: Final = threading.RLock()
